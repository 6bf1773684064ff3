/** What a refusal of the desk's server means for what waits. */

/** Refusals of a desk that takes nothing more. */
export const closing: readonly string[] = ['desk-closed', 'pair-unavailable', 'session-not-found']
/** Refusals after which the same update never gets in. Any other refusal is tried again. */
export const final: readonly string[] = [...closing, 'desk-full', 'bad-request', 'forbidden', 'unallowed']
/** Refusals of opening a desk after which this person never gets in. */
export const shut: readonly string[] = [...closing, 'lesson-not-found', 'forbidden', 'unallowed']
