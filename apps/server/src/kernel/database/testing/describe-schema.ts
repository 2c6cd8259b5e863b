import type { Statements } from '../database.ts';

/**
 * All that the schema `public` consists of, a line each, in an order of its own: tables with their options, columns, constraints, indexes,
 * triggers, sequences, functions with their text, rights and extensions. Two databases with the same lines have the same schema.
 */
export async function describeSchema(database: Statements): Promise<string[]> {
  const rows = await database.query<{ line: string }>(`
    with relation as (
      select c.oid, c.relname::text as name, c.relkind, c.reloptions, c.relacl from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    ), line as (
      select format('relation %s %s with %s partition %s by %s', relkind, name, reloptions,
        pg_get_expr((select relpartbound from pg_class c where c.oid = r.oid), r.oid), pg_get_partkeydef(r.oid)) as line
      from relation r
      union all
      select format('right on %s: %s', name, a::text) from relation r, unnest(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char",
        (select relowner from pg_class c where c.oid = r.oid)))) a
      union all
      select format('column %s.%s %s %s collate %s not null %s default %s identity %s generated %s storage %s right %s', r.name, a.attname,
        (select count(*) from pg_attribute b where b.attrelid = a.attrelid and b.attnum > 0 and not b.attisdropped and b.attnum <= a.attnum),
        format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity,
        a.attgenerated, a.attstorage, a.attacl)
      from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where r.relkind <> 'S'
      union all
      select format('constraint %s.%s %s', r.name, k.conname, pg_get_constraintdef(k.oid)) from relation r join pg_constraint k on k.conrelid = r.oid
      union all
      select format('index %s with %s', pg_get_indexdef(i.indexrelid), (select reloptions from pg_class c where c.oid = i.indexrelid))
      from relation r join pg_index i on i.indrelid = r.oid
      union all
      select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled) from relation r join pg_trigger t on t.tgrelid = r.oid
      where not t.tgisinternal
      union all
      select format('sequence %s %s from %s by %s, %s to %s, cache %s of %s', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement,
        s.seqmin, s.seqmax, s.seqcache, (select format('%s.%s', d.refobjid::regclass, d.refobjsubid) from pg_depend d
          where d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
      from relation r join pg_sequence s on s.seqrelid = r.oid
      union all
      select format('function %s %s', p.oid::regprocedure, pg_get_functiondef(p.oid)) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select format('right on %s: %s', p.oid::regprocedure, a::text)
      from pg_proc p, unnest(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select format('extension %s', extname) from pg_extension
    )
    select line from line order by line collate "C"`);
  return rows.map(({ line }) => line);
}
