/** The one locale, with its digits named aloud so that a browser with thin language files cannot differ. */
export const locale = 'ar-EG-u-nu-arab'
export const timeZone = 'Africa/Cairo'
