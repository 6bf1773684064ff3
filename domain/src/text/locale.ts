/**
 * The only locale. Digits are named explicitly, because a browser with incomplete language data would choose others.
 */
export const locale = 'ar-EG-u-nu-arab'

/** The name of the only time zone; its rules are in `time/cairo-offset.ts`, because devices may not know them. */
export const timeZone = 'Africa/Cairo'
