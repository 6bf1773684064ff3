// Reads a query in which a plus is a plus: merchants send codes such as `a+b/c=` with and without encoding.

export function readQuery(query: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const pair of query.split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (name !== '') fields[decode(name)] = decode(value.join('='))
  }
  return fields
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
