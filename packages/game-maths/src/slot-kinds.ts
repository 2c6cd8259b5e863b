/** Families of slots, in the order in which a catalogue lists their games: what the law asks of slots is asked of all of them. */
export const slotKinds = ['slot', 'feature-slot'] as const;

export type SlotKind = (typeof slotKinds)[number];

export const isSlotKind = (kind: unknown): kind is SlotKind => slotKinds.some((one) => one === kind);
