/** When others hear that somebody is gone, in milliseconds. */
import { SECOND } from '../time/instant.ts'

/** Whoever has no connection for so long is gone; whoever is back before it was never away. */
export const awayAfter = 10 * SECOND
