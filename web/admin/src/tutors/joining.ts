/** How far a tutor's joining has come. */
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { tutorWords } from './words.ts'

export interface JoiningStep {
  words: string
  isDone: boolean
}

export function joiningOf(tutor: FullTutor): readonly JoiningStep[] {
  return [
    { words: tutorWords.stepGroup, isDone: tutor.joinedSupportGroup },
    { words: tutorWords.stepIntro, isDone: tutor.passedIntroVideo },
    { words: tutorWords.stepTalk, isDone: tutor.passedInterview },
    { words: tutorWords.stepDemo, isDone: tutor.passedDemoSession },
    { words: tutorWords.stepPictures, isDone: tutor.passedPhotoSession },
  ]
}

/** The names of the steps that are missing, as they stand in a sentence. */
export function missingSteps(tutor: FullTutor): string {
  const names = joiningOf(tutor).flatMap(({ words, isDone }) => (isDone ? [] : [words]))
  return names.join('، ')
}
