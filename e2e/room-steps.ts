/** What two people do in a call: the student on a phone, the tutor on a laptop. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { saying, sendMessage } from './chat-steps.ts'
import { untilVideoArrives } from './media.ts'

/** Both write into the notes of the desk, which stays open. */
export async function exchangeNotes(student: Page, tutor: Page): Promise<void> {
  await openDesk(tutor)
  await notesOf(tutor).pressSequentially('went, gone')
  await openDesk(student)
  await expect.poll(() => notesOf(student).textContent()).toBe('went, gone')
  await notesOf(student).press('Control+End')
  await notesOf(student).pressSequentially('; saw, seen')
  await expect.poll(() => notesOf(tutor).textContent()).toBe('went, gone; saw, seen')
}

export const notesOf = (page: Page) => page.getByRole('textbox', { name: 'ملاحظات مشتركة' })

/** Opens the desk, and waits until its notes can be written. */
export async function openDesk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'فتح مكتب الدرس' }).click()
  await expect.poll(() => notesOf(page).getAttribute('aria-readonly')).toBe('false')
}

/** The student writes, and the tutor reads it beside the video; the panels stay open. */
export async function readMessageInCall(student: Page, tutor: Page, words: string): Promise<void> {
  await student.getByRole('button', { name: /^فتح المحادثة/ }).click()
  await sendMessage(student, words)
  await tutor.getByRole('button', { name: /^فتح المحادثة، .*غير مقروءة$/ }).click()
  await saying(tutor, words).waitFor()
  await saying(student, words).getByText('قُرئت').waitFor({ state: 'attached' })
}

export async function closePanel(page: Page, name: string): Promise<void> {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: `إغلاق ${name}` })
    .click()
}

/** Shares the screen of one member until the other has seen it. */
export async function shareScreen(from: Page, to: Page): Promise<void> {
  await from.getByRole('button', { name: 'مشاركة الشاشة' }).click()
  await from.getByText('شاشتك ظاهرة لـ').waitFor()
  await untilVideoArrives(to)
  await from.getByRole('button', { name: 'إيقاف المشاركة' }).click()
}

/** Opens the question before leaving. */
export async function askToLeave(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'مغادرة' }).click()
  const dialog = page.getByRole('dialog', { name: 'مغادرة الغرفة؟' })
  await dialog.waitFor()
  return dialog
}
