/**
 * SQL: `begins_at` and `ends_at` of the period, as long as `t.period` says, in which the moment `at` lies by the days of a time zone. Both are names or
 * places of values in the statement, never values.
 */
export const periodColumns = (at: string, zone: string): string =>
  `date_trunc(t.period, ${at}, ${zone}) as begins_at,
         ((date_trunc(t.period, ${at}, ${zone}) at time zone ${zone}) + ('1 ' || t.period)::interval) at time zone ${zone} as ends_at`;
