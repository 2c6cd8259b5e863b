import type { XmlElement } from '@rgrove/parse-xml';
import type { SuspensionReason } from '../feed/messages.ts';
import { childrenOf, requiredAttribute, wholeNumberOf } from './xml.ts';

/** Why the vendor stops betting, by its numbers. */
export type StopReasons = ReadonlyMap<number, SuspensionReason>;

/** Our reasons by how the vendor's descriptions name theirs. The others are told of as a suspension without a reason. */
const named: readonly (readonly [description: RegExp, reason: SuspensionReason])[] = [
  [/^(POSSIBLE_GOAL(_HOME|_AWAY)?|GOAL_UNDER_REVIEW)$/, 'goal_check'],
  [/^POSSIBLE_RED_CARD(_HOME|_AWAY)?$/, 'red_card'],
  [/^POSSIBLE_PENALTY(_HOME|_AWAY)?$/, 'penalty'],
  [/^(VIDEO_REVIEW|SCORE_UNDER_REVIEW|POSSIBLE_VIDEO_ASSISTANT_REFEREE(_HOME|_AWAY)?)$/, 'video_review'],
  [/^(SCOUT_LOST|DISCONNECTION|SCOUT_DISCONNECTION_TV_SIGNAL|FEED_INTERRUPTION)$/, 'feed_interrupted'],
];

/** Reads the descriptions of the vendor's numbers. */
export function readStopReasons(root: XmlElement): StopReasons {
  return new Map(
    childrenOf(root, 'betstop_reason').flatMap((described): [number, SuspensionReason][] => {
      const description = requiredAttribute(described, 'description');
      const reason = named.find(([pattern]) => pattern.test(description))?.[1];
      return reason ? [[wholeNumberOf(described, 'id', -1), reason]] : [];
    }),
  );
}
