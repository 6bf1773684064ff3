export const freezeWords = {
  frozenUntil: 'اشتراكك متوقف مؤقتًا حتى {when}.',
} as const
