/** One filter of a list: how it is read from the address and how it stands there. */
export interface FilterPart<Value> {
  /** What the address says, or what holds where it says nothing that can be meant. */
  read: (written: string | null) => Value
  /** Null where it need not be written. */
  write: (value: Value) => string | null
}

/** Nothing, or one of these. */
export function oneOf<Value extends string | number>(values: readonly Value[]): FilterPart<Value | null> {
  return {
    read: (written) => values.find((value) => String(value) === written) ?? null,
    write: (value) => (value === null ? null : String(value)),
  }
}

const everything = 'all'

/** Any of these; where nothing is written those of the start hold, and `all` stands for no filter. */
export function anyOf<Value extends string | number>(
  values: readonly Value[],
  start: readonly Value[] = [],
): FilterPart<readonly Value[]> {
  const text = (chosen: readonly Value[]) => chosen.join(',')
  return {
    read(written) {
      if (written === null) return start
      const named = written.split(',')
      const chosen = values.filter((value) => named.includes(String(value)))
      return chosen.length > 0 || written === everything ? chosen : start
    },
    write: (chosen) => (text(chosen) === text(start) ? null : text(chosen) || everything),
  }
}

/** Yes, no, or both. */
export const yesOrNo: FilterPart<boolean | null> = {
  read: (written) => (written === 'true' ? true : written === 'false' ? false : null),
  write: (value) => (value === null ? null : String(value)),
}

/** On, or not filtered. */
export const onlyThese: FilterPart<boolean> = {
  read: (written) => written === 'true',
  write: (value) => (value ? 'true' : null),
}

export const typedText: FilterPart<string> = {
  read: (written) => written ?? '',
  write: (value) => value || null,
}

/** The number of a person or thing. */
export const wholeNumber: FilterPart<number | null> = {
  read: (written) => (written !== null && /^[1-9]\d{0,9}$/.test(written) ? Number(written) : null),
  write: (value) => (value === null ? null : String(value)),
}

/** A calendar day in Cairo, as `2026-11-24`. */
export const calendarDay: FilterPart<string> = {
  read: (written) => (written !== null && /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : ''),
  write: (value) => value || null,
}
