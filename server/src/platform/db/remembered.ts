/** Answers kept in memory: one load serves everybody who asks for the same until it is forgotten. */

/** The kept answer, or a fresh one that is kept from now on; a failed one is not kept. */
export function remembered<Key, Answer>(
  kept: Map<Key, Promise<Answer>>,
  most: number,
  key: Key,
  load: () => Promise<Answer>,
): Promise<Answer> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const answer = load()
  kept.set(key, answer)
  answer.catch(() => {
    if (kept.get(key) === answer) kept.delete(key)
  })
  const oldest = kept.keys().next()
  if (kept.size > most && !oldest.done) kept.delete(oldest.value)
  return answer
}
