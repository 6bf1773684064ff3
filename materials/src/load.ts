/** Sheets and their answers, each in a part of the app of its own that loads when somebody opens it. */
import type { Answers, Sheet } from './shape.ts'

const sheets: Readonly<Record<string, () => Promise<{ sheet: Sheet }>>> = {
  'a1-01-hello': () => import('./sheets/a1-01-hello.ts'),
  'a1-02-my-family': () => import('./sheets/a1-02-my-family.ts'),
  'a1-03-my-day': () => import('./sheets/a1-03-my-day.ts'),
  'a1-04-how-much': () => import('./sheets/a1-04-how-much.ts'),
  'a1-05-food-i-like': () => import('./sheets/a1-05-food-i-like.ts'),
  'a1-06-where-is-it': () => import('./sheets/a1-06-where-is-it.ts'),
  'a2-07-last-weekend': () => import('./sheets/a2-07-last-weekend.ts'),
  'a2-08-plans': () => import('./sheets/a2-08-plans.ts'),
  'a2-09-at-the-station': () => import('./sheets/a2-09-at-the-station.ts'),
  'a2-10-better-and-best': () => import('./sheets/a2-10-better-and-best.ts'),
  'a2-11-feel-ill': () => import('./sheets/a2-11-feel-ill.ts'),
  'a2-12-on-the-phone': () => import('./sheets/a2-12-on-the-phone.ts'),
  'b1-13-have-you-ever': () => import('./sheets/b1-13-have-you-ever.ts'),
  'b1-14-while-i-was': () => import('./sheets/b1-14-while-i-was.ts'),
  'b1-15-if-it-rains': () => import('./sheets/b1-15-if-it-rains.ts'),
  'b1-16-job-interview': () => import('./sheets/b1-16-job-interview.ts'),
  'b1-17-see-it-differently': () => import('./sheets/b1-17-see-it-differently.ts'),
  'b1-18-tell-a-story': () => import('./sheets/b1-18-tell-a-story.ts'),
  'b2-19-if-i-had-known': () => import('./sheets/b2-19-if-i-had-known.ts'),
  'b2-20-built-by': () => import('./sheets/b2-20-built-by.ts'),
  'b2-21-in-a-meeting': () => import('./sheets/b2-21-in-a-meeting.ts'),
  'b2-22-the-chart': () => import('./sheets/b2-22-the-chart.ts'),
  'c1-23-persuade-me': () => import('./sheets/c1-23-persuade-me.ts'),
  'c1-24-tone-and-register': () => import('./sheets/c1-24-tone-and-register.ts'),
}

const keys: Readonly<Record<string, () => Promise<{ answers: Answers }>>> = {
  'a1-01-hello': () => import('./answers/a1-01-hello.ts'),
  'a1-02-my-family': () => import('./answers/a1-02-my-family.ts'),
  'a1-03-my-day': () => import('./answers/a1-03-my-day.ts'),
  'a1-04-how-much': () => import('./answers/a1-04-how-much.ts'),
  'a1-05-food-i-like': () => import('./answers/a1-05-food-i-like.ts'),
  'a1-06-where-is-it': () => import('./answers/a1-06-where-is-it.ts'),
  'a2-07-last-weekend': () => import('./answers/a2-07-last-weekend.ts'),
  'a2-08-plans': () => import('./answers/a2-08-plans.ts'),
  'a2-09-at-the-station': () => import('./answers/a2-09-at-the-station.ts'),
  'a2-10-better-and-best': () => import('./answers/a2-10-better-and-best.ts'),
  'a2-11-feel-ill': () => import('./answers/a2-11-feel-ill.ts'),
  'a2-12-on-the-phone': () => import('./answers/a2-12-on-the-phone.ts'),
  'b1-13-have-you-ever': () => import('./answers/b1-13-have-you-ever.ts'),
  'b1-14-while-i-was': () => import('./answers/b1-14-while-i-was.ts'),
  'b1-15-if-it-rains': () => import('./answers/b1-15-if-it-rains.ts'),
  'b1-16-job-interview': () => import('./answers/b1-16-job-interview.ts'),
  'b1-17-see-it-differently': () => import('./answers/b1-17-see-it-differently.ts'),
  'b1-18-tell-a-story': () => import('./answers/b1-18-tell-a-story.ts'),
  'b2-19-if-i-had-known': () => import('./answers/b2-19-if-i-had-known.ts'),
  'b2-20-built-by': () => import('./answers/b2-20-built-by.ts'),
  'b2-21-in-a-meeting': () => import('./answers/b2-21-in-a-meeting.ts'),
  'b2-22-the-chart': () => import('./answers/b2-22-the-chart.ts'),
  'c1-23-persuade-me': () => import('./answers/c1-23-persuade-me.ts'),
  'c1-24-tone-and-register': () => import('./answers/c1-24-tone-and-register.ts'),
}

/** Rejects for an id that the catalogue does not have. */
export async function loadSheet(id: string): Promise<Sheet> {
  return (await load(sheets, id)).sheet
}

/** The right answers, which the screens of students never ask for. */
export async function loadAnswers(id: string): Promise<Answers> {
  return (await load(keys, id)).answers
}

async function load<Part>(parts: Readonly<Record<string, () => Promise<Part>>>, id: string): Promise<Part> {
  const part = Object.hasOwn(parts, id) ? parts[id] : undefined
  if (part === undefined) throw new Error(`There is no sheet "${id}"`)
  return part()
}
