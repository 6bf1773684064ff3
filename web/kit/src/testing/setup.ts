/**
 * Run before every file of screen tests. Files share the modules and the document, which spares most of the time they
 * took; so each test leaves both as it found them.
 */
import './quiet-react.ts'
import '../theme/theme.css'
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { beginVisit } from '../shell/PageHeading.tsx'
import { isEntryLeaving } from '../ui/overlays/history-layers.ts'
import { closeAllToasts } from '../ui/toast.ts'
import { forgetAnswers } from './answer-calls.ts'
import { forgetUploads } from './fake-upload.ts'
import { letReactDraw } from './let-react-draw.ts'
import { forgetWindowSize } from './window-size.ts'

// Pages are fetched when they are first opened, and a cold one is compiled before.
// What a test waits for is looked for over and over: the page is written out once it has failed, not at each look.
configure({
  asyncUtilTimeout: 5000,
  getElementError: (message) => new Error(message ?? ''),
  // What is announced stands on the screen as well, and is looked for there.
  defaultIgnore: 'script, style, .sr-only > [aria-live]',
})
letReactDraw()

/** Tests share one history, and what a closed dialog put into it goes a moment later. */
async function entryLeft(): Promise<void> {
  await new Promise((resume) => setTimeout(resume))
  await vi.waitFor(() => expect(isEntryLeaving()).toBe(false))
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(prettyDOM())
  vi.useRealTimers()
  act(closeAllToasts)
  cleanup()
  if (history.state?.hiwarLayer !== undefined) await entryLeft()
  beginVisit()
  forgetAnswers()
  forgetUploads()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  await forgetWindowSize()
})
