/** The page of the student's lessons, with the dialog in which this one is moved. */
export function moveLinkOf(lessonId: number): string {
  return `/upcoming-lessons?lesson=${lessonId}&move=1`
}
