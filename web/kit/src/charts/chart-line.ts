/** What a line of a chart is and how it looks: by its colour and, for whoever sees none, by its dashes. */
export interface ChartLine {
  key: string
  words: string
}

/** What was measured at one moment, in milliseconds since 1970: a number for each line. */
export interface ChartPoint {
  at: number
  values: Readonly<Record<string, number>>
}

/** A value beyond which something is wrong. */
export interface ChartLimit {
  value: number
  words: string
}

const looks = [
  { color: 'var(--brand)', dashes: undefined },
  { color: 'var(--info)', dashes: '7 4' },
  { color: 'var(--warning)', dashes: '2 3' },
  { color: 'var(--danger)', dashes: '9 3 2 3' },
] as const

/** The look of the line at this place; a chart has four at most. */
export function lineLook(place: number): (typeof looks)[number] {
  return looks[place % looks.length] ?? looks[0]
}
