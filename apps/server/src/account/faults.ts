import type { Fault } from '@tavolo/validation';
import { CatalogueError, type FieldFault } from '../kernel/errors/errors.ts';

/** Gathers what is wrong with the fields of one call, so that a form hears everything at once. */
export class Faults {
  readonly #fields: Record<string, FieldFault[]> = {};

  /** Notes the fault of `field`, if there is one. */
  add(field: string, fault: Fault | FieldFault | null): void {
    if (fault) (this.#fields[field] ??= []).push({ code: fault.code, ...(fault.values && { values: { ...fault.values } }) });
  }

  /** Whether something was noted of the field. */
  has(field: string): boolean {
    return Object.hasOwn(this.#fields, field);
  }

  /** Throws InvalidParameter with every fault noted, if there is one. */
  throwIfAny(): void {
    if (Object.keys(this.#fields).length > 0) throw new CatalogueError('InvalidParameterException', { fields: this.#fields });
  }
}
