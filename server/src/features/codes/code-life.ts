import { codeMinutes } from '@hiwar/contract/fields/limits.ts'

const minutesNoun = new Intl.PluralRules('ar').select(codeMinutes) === 'few' ? 'دقائق' : 'دقيقة'

/** How long a code is good, as the mails say it: «١٥ دقيقة». */
export const codeLife = `${new Intl.NumberFormat('ar-EG').format(codeMinutes)} ${minutesNoun}`
