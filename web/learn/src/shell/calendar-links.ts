/** The address of a calendar feed in the forms that calendar programs take. */
export interface CalendarLinks {
  google: string
  apple: string
  outlook: string
}

/** Programs subscribe to `webcal:` addresses; Google and Outlook take the address inside one of their own. */
export function calendarLinks(address: string, name: string): CalendarLinks {
  const webcal = address.replace(/^https?:/, 'webcal:')
  const google = new URL('https://calendar.google.com/calendar/r')
  google.searchParams.set('cid', webcal)
  const outlook = new URL('https://outlook.live.com/calendar/0/addfromweb')
  outlook.searchParams.set('url', address)
  outlook.searchParams.set('name', name)
  return { google: google.href, apple: webcal, outlook: outlook.href }
}
