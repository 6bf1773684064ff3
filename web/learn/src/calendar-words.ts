/** What a month to choose a day from says. */
export const calendarWords = {
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم',
} as const
