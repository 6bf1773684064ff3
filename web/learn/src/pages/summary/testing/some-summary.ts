/** The summary of a lesson that was held this morning, for tests. */
import type { LessonClosing, LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import type { BoardPage, FixCard, NoteLine, NoteRun, WordCard } from '@hiwar/contract/appointments/desks.ts'
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { at, record, studentId, tutorId } from '../../testing/fixtures.ts'

/** From 11:00 to 11:30 in Cairo; the present of the fixtures is noon. */
export function heldLesson(differs: Partial<Lesson> = {}): LessonSummary['record'] {
  const sessionId = 'lesson:0199c7a0-0000-7000-8000-000000000031'
  const facts = { sessionId, start: at('11:00'), status: 'fulfilled', attendance: 'both', ...differs } as const
  return { ...record(facts), hasSummary: true }
}

export function someSummary(differs: Partial<LessonSummary> = {}): LessonSummary {
  return {
    record: heldLesson(),
    together: 1680,
    desk: { lines: [], cards: [], pages: [], sheetId: null },
    editableUntil: at('11:30', 1),
    closing: null,
    closable: { from: at('11:25'), until: at('11:30', 7) },
    offered: ['A1.P1', 'A1.W2', 'A1.C1', 'A1.C2', 'A1.L1', 'A1.R1'],
    ...differs,
  }
}

export function someClosing(differs: Partial<LessonClosing> = {}): LessonClosing {
  return {
    canDo: [
      { id: 'A1.P1', how: 'alone' },
      { id: 'A1.W2', how: 'helped' },
    ],
    nextStep: 'قصة قصيرة عن الأسرة',
    nextSheetId: 'a1-03-my-day',
    homework: { text: 'Write five sentences about your family.', dueDay: '2026-11-26' },
    firstAt: at('11:31'),
    at: at('11:31'),
    ...differs,
  }
}

export function line(text: string, differs: Partial<NoteLine> = {}): NoteLine {
  return { kind: 'p', direction: null, runs: [run(text)], ...differs }
}

export function run(text: string, differs: Partial<NoteRun> = {}): NoteRun {
  return { text, bold: false, mark: null, ...differs }
}

export const fix: FixCard = {
  id: '0199c7a0-0000-7000-8000-0000000000f1',
  at: at('11:10'),
  by: tutorId,
  kind: 'fix',
  said: 'He go to school',
  better: 'He goes to school',
  why: 'مع he نضيف s إلى الفعل',
}

export const word: WordCard = {
  id: '0199c7a0-0000-7000-8000-0000000000a1',
  at: at('11:12'),
  by: studentId,
  kind: 'word',
  word: 'the bill',
  meaning: 'الحساب',
  example: 'Can I have the bill, please?',
}

export const emptyPage: BoardPage = { id: 'p1', back: null, says: '', elements: [] }

export const drawnPage: BoardPage = {
  id: 'p2',
  back: null,
  says: 'شجرة الأسرة',
  elements: [{ kind: 'text', color: 'black', x: 100, y: 100, text: 'mother' }],
}
