/** Builds the address of a call from its path, its parameters and its query. */
export type Values = Readonly<Record<string, unknown>>

export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced?: string, colon?: string) => {
    const value = params[braced ?? colon ?? '']
    if (value === undefined || value === null) throw new Error(`The path ${path} lacks ${braced ?? colon}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => pairs(key, value))).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Lists repeat their key, filters carry their operator in brackets: `weeklyMinutes[gte]=60`. */
function pairs(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pairs(key, item))
  if (value instanceof Date) return [[key, value.toISOString()]]
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([operator, bound]) => pairs(`${key}[${operator}]`, bound))
  }
  return [[key, String(value)]]
}
