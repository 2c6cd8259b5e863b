import type {
  CashOut,
  CashOutRequest,
  OwnView,
  PickRequest,
  PlaceRequest,
  RoundProof,
  TableView,
  UndoRequest,
} from '../../server/live/protocol.ts';
import { askStudio, type AskParts } from '../kit/studio.ts';

/** The calls of a live table. Each throws StudioRefusal or StudioUnreachable. */
export interface TableCalls {
  table(): Promise<TableView>;
  /** @param round another one than the present */
  own(round?: number): Promise<OwnView>;
  place(request: PlaceRequest): Promise<OwnView>;
  undo(request: UndoRequest): Promise<OwnView>;
  /** Sent again it picks the same again. */
  pick(request: PickRequest): Promise<OwnView>;
  cashOut(request: CashOutRequest): Promise<CashOut>;
  proof(table: string, number: number): Promise<RoundProof>;
}

const has = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);
const isTable = (value: unknown): value is TableView => has(value, 'state', 'rules', 'clock', 'limits', 'results', 'own');
const isOwn = (value: unknown): value is OwnView => has(value, 'round', 'placements', 'staked', 'balance', 'position');
const isCashOut = (value: unknown): value is CashOut => has(value, 'bet', 'multiplier');
const isProof = (value: unknown): value is RoundProof => has(value, 'number', 'commitment', 'chain');

export function createTableCalls(parts: AskParts): TableCalls {
  return {
    table: () => askStudio(parts, 'table', isTable),
    own: (round) => askStudio(parts, round === undefined ? 'table/own' : `table/own?round=${round}`, isOwn),
    place: (request) => askStudio(parts, 'table/bets', isOwn, request),
    undo: (request) => askStudio(parts, 'table/undo', isOwn, request),
    pick: (request) => askStudio(parts, 'table/pick', isOwn, request),
    cashOut: (request) => askStudio(parts, 'table/cash-out', isCashOut, request),
    proof: (table, number) => askStudio(parts, `table/round?table=${encodeURIComponent(table)}&number=${number}`, isProof),
  };
}
