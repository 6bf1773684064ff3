import type { Context } from '../../context.ts'

/** The server's clock, by which screens set theirs. */
export async function readClock({ clock }: Context): Promise<{ now: string }> {
  return { now: clock.now().toISOString() }
}
