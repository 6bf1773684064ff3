/**
 * Runs before every file of screen tests. Files share modules and document, which saves most of their time, so each
 * test must leave both as it found them.
 */
import './quiet-react.ts'
import '../theme/theme.css'
import { consentCookie } from '@hiwar/contract/platform/site.ts'
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { timeout } from '../api/call.ts'
import { deviceStorage, tabStorage } from '../device-storage.ts'
import { beginVisit } from '../shell/PageHeading.tsx'
import { isEntryLeaving } from '../ui/overlays/history-layers.ts'
import { PopoverPanel } from '../ui/overlays/Popover.tsx'
import { SheetPanel } from '../ui/overlays/Sheet.tsx'
import { closeAllToasts } from '../ui/toast.ts'
import { speakTo } from '../words/reader.ts'
import { forgetAnswers, takeKeylessCalls } from './answer-calls.ts'
import { forgetUploads } from './fake-upload.ts'
import { takeLargeTextFaults, watchLargeText } from './large-text.ts'
import { letReactDraw } from './let-react-draw.ts'
import { forgetWindowSize } from './window-size.ts'

// Lazy pages load on first use and may have to be compiled first, hence the long timeout. Queries run repeatedly while
// waiting, so the document is printed once after the failure and not in each error.
configure({
  asyncUtilTimeout: 5000,
  getElementError: (message) => new Error(message ?? ''),
  // Live regions repeat texts of the screen; ignoring them keeps queries unambiguous.
  defaultIgnore: 'script, style, .sr-only > [aria-live]',
})
letReactDraw()
watchLargeText()
// Fetched as by an app that has been open for a while.
await Promise.all([PopoverPanel.fetch(), SheetPanel.fetch()])
timeout.milliseconds = 0

/** Tests share one browser history, and a closed dialog removes its entry a moment later. */
async function entryLeft(): Promise<void> {
  await new Promise((resume) => setTimeout(resume))
  await expect.poll(isEntryLeaving).toBe(false)
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(prettyDOM())
  vi.useRealTimers()
  timeout.milliseconds = 0
  const enlarged = takeLargeTextFaults()
  act(closeAllToasts)
  cleanup()
  if (history.state?.hiwarLayer !== undefined) await entryLeft()
  beginVisit()
  forgetAnswers()
  const keyless = takeKeylessCalls()
  forgetUploads()
  speakTo(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const storage of [tabStorage, deviceStorage]) for (const key of storage.keys()) storage.removeItem(key)
  await cookieStore.delete(consentCookie)
  history.replaceState(null, '', '/')
  await forgetWindowSize()
  expect(keyless).toEqual([])
  expect(enlarged, 'faults with text of 200 %').toEqual([])
})
