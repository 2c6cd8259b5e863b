/** Whether the header `accept-encoding` names gzip, and not to refuse it. */
export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((one) => /^\s*gzip\s*(?:;|$)/i.test(one) && !/;\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(one));
