/** For which lesson a rating was asked last, so that nobody is asked twice. */
const key = 'hiwar:rating-asked'

export function wasAsked(lessonId: number): boolean {
  return localStorage.getItem(key) === String(lessonId)
}

export function rememberAsked(lessonId: number): void {
  localStorage.setItem(key, String(lessonId))
}
