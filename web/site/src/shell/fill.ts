/** Puts facts into a text: «خلال {hours}». A name that nobody gave is a fault of ours and stops the page. */
export type Facts = Readonly<Record<string, string>>

export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`No fact for {${name}} in: ${text}`)
    return fact
  })
}
