import { about, bio, leadTime, personName, tutorName } from '@hiwar/contract/fields/people.ts'
import { feedback, messageText, ratingText, reportText, reportTitle } from '@hiwar/contract/fields/talk.ts'
import { newContactRequest } from '@hiwar/contract/talk/contact.ts'
import { describe, expect, test } from 'vitest'
import { applicants, meetingWords } from './applicants.ts'
import { men } from './men.ts'
import { reviews } from './reviews.ts'
import { students } from './students.ts'
import { contactRequests, conversations, reports } from './talk.ts'
import { women } from './women.ts'

const tutors = [...women, ...men]

describe('the people of the demo', () => {
  test('are twenty-four tutors, half of them women, with no two names alike', () => {
    expect([women.length, men.length]).toEqual([12, 12])
    expect(new Set([...tutors, ...students].map(({ name }) => name)).size).toBe(tutors.length + students.length)
  })

  test.each(tutors.map((tutor) => [tutor.name, tutor] as const))(
    '%s has a profile within the limits',
    (_name, tutor) => {
      expect(tutorName.parse(tutor.name)).toBe(tutor.name)
      expect(bio.parse(tutor.bio)).toBe(tutor.bio)
      expect(about.parse(tutor.about)).toBe(tutor.about)
      expect(leadTime.parse(tutor.notice)).toBe(tutor.notice)
    },
  )

  test('have names and texts that the contract accepts', () => {
    for (const { name } of students) expect(personName.parse(name)).toBe(name)
    for (const person of Object.values(applicants)) {
      expect(tutorName.parse(person.name)).toBe(person.name)
      expect(bio.parse(person.bio)).toBe(person.bio)
      expect(about.parse(person.about)).toBe(person.about)
    }
    for (const text of Object.values(meetingWords)) expect(feedback.parse(text)).toBe(text)
    for (const [, text] of Object.values(conversations).flat()) expect(messageText.parse(text)).toBe(text)
    for (const { title, description, category, replies } of Object.values(reports)) {
      for (const short of [title, category]) expect(reportTitle.parse(short)).toBe(short)
      for (const long of [description, ...replies.map(([, text]) => text)]) expect(reportText.parse(long)).toBe(long)
    }
    for (const request of contactRequests) {
      expect(newContactRequest.parse({ ...request, phone: '01012345678' })).toMatchObject(request)
    }
    for (const text of Object.values(reviews).flat()) if (text !== null) expect(ratingText.parse(text)).toBe(text)
  })
})
