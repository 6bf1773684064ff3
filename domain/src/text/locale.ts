/** The one locale, with its digits named aloud so that a browser with thin language files cannot differ. */
export const locale = 'ar-EG-u-nu-arab'

/** The one zone; what its clocks show says `time/cairo.ts`. */
export const timeZone = 'Africa/Cairo'
