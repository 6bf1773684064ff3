/** The statuses of answers to calls that were made at once, lowest first. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}
