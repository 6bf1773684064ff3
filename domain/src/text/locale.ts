/**
 * The only locale. Digits are named explicitly, because a browser with incomplete language data would choose others.
 */
export const locale = 'ar-EG-u-nu-arab'

/** The only time zone; its rules are in `time/cairo.ts`. */
export const timeZone = 'Africa/Cairo'
