import type { Handlers } from '../kernel/calls/handlers.ts';
import { attachmentLimits } from './attachment.ts';
import { sendFeedback } from './feedback.ts';
import type { SupportParts } from './parts.ts';

type SupportCall = 'support.getsettings' | 'support.sendFeedback' | 'FreshChat.storeChatEvent';

/** Events of the live chat that one player, or one address, may have kept: a long conversation has hundreds. */
const chatEvents = { count: 600, seconds: 60 * 60 };

/** The support's calls of the main API. */
export function supportCalls(parts: SupportParts): Handlers<SupportCall> {
  return {
    'support.getsettings': async (_params, { locale }) => {
      const { chat_provider: provider, chat, operator } = parts.content.single('prazer-config', locale);
      const { most, bytes, totalBytes } = attachmentLimits;
      return {
        provider: provider === 'none' ? null : provider,
        settings: provider === 'none' ? {} : settingsOf(provider, chat ?? []),
        email: operator?.support_email ?? null,
        attachments: { most, bytes, total_bytes: totalBytes, types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] },
      };
    },
    'support.sendFeedback': ({ name, email, subject, message }, context) => sendFeedback(parts, { name, email, subject, message }, context),
    'FreshChat.storeChatEvent': async (params, context) => {
      const { session, address } = context;
      if (session) await parts.attempts.take(`chat:player ${session.playerId}`, chatEvents);
      else await parts.attempts.takeFrom(address, 'chat', chatEvents);
      await parts.database.directory.query(
        'insert into chat_event (player_id, channel_id, conversation_id, event, text, created_at) values ($1, $2, $3, $4, $5, $6)',
        [context.session?.playerId ?? null, params.channel_id, params.conversation_id, params.event, params.text, parts.clock.now()],
      );
      return 1;
    },
  };
}

/** What the provider in use is told, without what only content needs to know of it. */
function settingsOf(provider: string, chats: readonly { __component: string }[]): Record<string, unknown> {
  const component = `chat.${provider.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const found = chats.find((chat) => chat.__component === component);
  return Object.fromEntries(Object.entries(found ?? {}).filter(([key]) => key !== '__component' && key !== 'id'));
}
