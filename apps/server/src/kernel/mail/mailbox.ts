import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';

interface Message {
  id: bigint;
  channel: 'email' | 'text';
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  unsubscribe_url: string | null;
  created_at: Date;
}

interface MailFile {
  id: bigint;
  name: string;
  type: string;
  bytes: number;
}

const pageSize = 50;

type PageLocale = 'en' | 'it';

const texts = {
  en: {
    title: 'Mailbox',
    lead: 'Messages of this installation stay here, because no mail server is configured.',
    recipient: 'Recipient',
    show: 'Show',
    older: 'Older messages',
    none: 'No messages yet.',
    noneTo: (to: string) => `No messages to ${to}.`,
    missingTitle: 'No such message',
    missing: 'There is no such message.',
    back: 'Back to the mailbox',
    to: 'To',
    message: 'Message',
    plain: 'Plain text',
    files: 'Files',
  },
  it: {
    title: 'Posta',
    lead: 'I messaggi di questa installazione restano qui, perché non è configurato nessun server di posta.',
    recipient: 'Destinatario',
    show: 'Mostra',
    older: 'Messaggi precedenti',
    none: 'Ancora nessun messaggio.',
    noneTo: (to: string) => `Nessun messaggio per ${to}.`,
    missingTitle: 'Messaggio inesistente',
    missing: 'Questo messaggio non esiste.',
    back: 'Torna alla posta',
    to: 'A',
    message: 'Messaggio',
    plain: 'Solo testo',
    files: 'File',
  },
};

/**
 * The local mailbox: `/mailbox` (list), `/mailbox/{id}` (message), `/mailbox/{id}/{file}` (what came with it), `/mailbox.json?to=&count=` (for tests). Everything that a message
 * holds is escaped; its HTML is shown in a frame that can run nothing and reach nothing. It shows everybody's codes to everybody:
 * mounted in the sandbox only, and at the installation's own hosts (`onOwnHosts`).
 */
export function mailboxRoutes({ database }: { database: Database }): (fastify: FastifyInstance) => void {
  return (fastify) => {
    fastify.get<{ Querystring: { to?: string; before?: string } }>('/mailbox', async (request, reply) => {
      const messages = await list(database, request.query, pageSize + 1);
      const locale = localeOf(request);
      const page = listPage(locale, messages.slice(0, pageSize), text(request.query.to), messages.length > pageSize);
      return sendPage(reply, locale, texts[locale].title, page);
    });

    fastify.get<{ Querystring: { to?: string; before?: string; count?: string } }>('/mailbox.json', async (request, reply) => {
      const wanted = Number(text(request.query.count));
      const messages = await list(database, request.query, wanted >= 1 && wanted <= 200 ? Math.trunc(wanted) : pageSize);
      return reply.header('cache-control', 'no-store').send({
        items: messages.map((message) => ({
          id: String(message.id),
          channel: message.channel,
          to: message.recipient,
          subject: message.subject,
          text: message.body_text,
          html: message.body_html,
          unsubscribe_url: message.unsubscribe_url,
          created_at: message.created_at.toISOString(),
        })),
      });
    });

    fastify.get<{ Params: { id: string; file: string } }>('/mailbox/:id/:file', async (request, reply) => {
      const { id, file } = request.params;
      const rows =
        isId(id) && isId(file)
          ? await database.directory.query<{ name: string; content: Buffer }>(
              'SELECT name, content FROM mail_file WHERE mailbox_id = $1 AND id = $2',
              [BigInt(id), BigInt(file)],
            )
          : [];
      const [found] = rows;
      if (!found) return reply.code(404).type('text/plain').send('Not found');
      // Somebody else's file: it is saved and never opened on this address.
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`)
        .send(found.content);
    });

    fastify.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
      const rows = isId(request.params.id)
        ? await database.directory.query<Message>(
            'SELECT id, channel, recipient, subject, body_text, body_html, unsubscribe_url, created_at FROM mailbox_message WHERE id = $1',
            [BigInt(request.params.id)],
          )
        : [];
      const message = rows[0];
      const locale = localeOf(request);
      const t = texts[locale];
      if (!message)
        return sendPage(reply.code(404), locale, t.missingTitle, `<p class="empty">${t.missing} <a href="/mailbox">${t.back}</a></p>`);
      const files = await database.directory.query<MailFile>(
        'SELECT id, name, type, octet_length(content) AS bytes FROM mail_file WHERE mailbox_id = $1 ORDER BY id',
        [message.id],
      );
      return sendPage(reply, locale, message.subject, messagePage(locale, message, files));
    });
  };
}

async function list(database: Database, query: { to?: unknown; before?: unknown }, count: number): Promise<Message[]> {
  const to = text(query.to);
  const before = text(query.before);
  const last = /^\d{1,18}$/.test(before) ? BigInt(before) : null;
  const conditions = [...(to ? ['lower(recipient) = lower($2)'] : []), ...(last === null ? [] : [`id < $${to ? 3 : 2}`])];
  return database.directory.query<Message>(
    `SELECT id, channel, recipient, subject, body_text, body_html, unsubscribe_url, created_at FROM mailbox_message
     ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY id DESC LIMIT $1`,
    [count, ...(to ? [to] : []), ...(last === null ? [] : [last])],
  );
}

function listPage(locale: PageLocale, messages: Message[], to: string, hasMore: boolean): string {
  const t = texts[locale];
  const rows = messages.map(
    (message) => `<li><a href="/mailbox/${message.id}">
<span class="to">${escapeHtml(message.recipient)}</span><time datetime="${message.created_at.toISOString()}">${shownTime(message.created_at)}</time>
<strong>${escapeHtml(message.subject)}</strong><span class="start">${escapeHtml(message.body_text.replace(/\s+/g, ' ').slice(0, 140))}</span></a></li>`,
  );
  const last = messages.at(-1);
  const more =
    last && hasMore
      ? `<p class="more"><a href="/mailbox?${new URLSearchParams({ ...(to && { to }), before: String(last.id) })}">${t.older}</a></p>`
      : '';
  return `<header><h1>${t.title}</h1><p>${t.lead}</p>
<form action="/mailbox"><label for="to">${t.recipient}</label><div><input id="to" name="to" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false"><button>${t.show}</button></div></form></header>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>${more}` : `<p class="empty">${to ? t.noneTo(escapeHtml(to)) : t.none}</p>`}`;
}

function messagePage(locale: PageLocale, message: Message, files: readonly MailFile[]): string {
  const t = texts[locale];
  const body = message.body_html
    ? `<iframe title="${t.message}" sandbox="" referrerpolicy="no-referrer" srcdoc="${escapeHtml(message.body_html)}"></iframe>
<details><summary>${t.plain}</summary><pre>${escapeHtml(message.body_text)}</pre></details>`
    : `<pre>${escapeHtml(message.body_text)}</pre>`;
  return `<header><p><a href="/mailbox">‹ ${t.title}</a></p><h1>${escapeHtml(message.subject)}</h1>
<p>${t.to} <b>${escapeHtml(message.recipient)}</b> · <time datetime="${message.created_at.toISOString()}">${shownTime(message.created_at)}</time></p></header>${body}${fileList(locale, message, files)}`;
}

function fileList(locale: PageLocale, message: Message, files: readonly MailFile[]): string {
  if (files.length === 0) return '';
  const rows = files.map(
    ({ id, name, type, bytes }) => `<li><a href="/mailbox/${message.id}/${id}" download>
<strong>${escapeHtml(name)}</strong><span class="start">${escapeHtml(type)}, ${Math.ceil(bytes / 1024)} KB</span></a></li>`,
  );
  return `<h2>${texts[locale].files}</h2><ul>${rows.join('\n')}</ul>`;
}

const style = `:root{color-scheme:light dark;--page:#f4f5f8;--card:#fff;--line:#dfe2ea;--text:#14161c;--soft:#555c6b;--accent:#4b3fd6}
@media (prefers-color-scheme:dark){:root{--page:#101218;--card:#191c25;--line:#2b303d;--text:#f2f4f8;--soft:#a6adbd;--accent:#a9a2ff}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}h1{margin:0 0 4px;font-size:28px;line-height:1.25;overflow-wrap:anywhere}header p{margin:0 0 16px;color:var(--soft)}
a{color:var(--accent)}form label{display:block;font-size:14px;color:var(--soft);margin-bottom:4px}form div{display:flex;gap:8px;margin-bottom:24px}
input{flex:1;min-width:0;padding:10px 12px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:inherit;font:inherit}
button{padding:10px 18px;border:0;border-radius:10px;background:var(--text);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:14px;overflow:hidden;background:var(--card)}li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:14px 18px;color:inherit;text-decoration:none}li a:hover strong{text-decoration:underline}
.to,time,.start{color:var(--soft);font-size:14px}.to,.start{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}strong,.start{grid-column:1/-1;overflow-wrap:anywhere}
iframe{width:100%;height:620px;border:1px solid var(--line);border-radius:14px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
details{margin-top:16px}summary{cursor:pointer;color:var(--soft)}.empty{padding:40px;text-align:center;color:var(--soft);border:1px dashed var(--line);border-radius:14px}.more{text-align:center}`;

function sendPage(reply: FastifyReply, locale: PageLocale, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
    );
}

/** The browser's own language: the page belongs to the installation, not to a player of either language. */
function localeOf(request: FastifyRequest): PageLocale {
  const first = /\b(en|it)\b/i.exec(request.headers['accept-language'] ?? '');
  return first?.[0].toLowerCase() === 'it' ? 'it' : 'en';
}

const isId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** A query value that was given twice arrives as a list: only a single one counts. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function shownTime(moment: Date): string {
  const iso = moment.toISOString();
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 16)} UTC`;
}

function escapeHtml(content: string): string {
  return content.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
