/**
 * What jsdom lacks and the kit's components ask for; run before every file of screen tests. Files share the modules and
 * the document, which spares most of the time they took; so each test leaves both as it found them.
 */
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { beginVisit } from '../shell/PageHeading.tsx'
import { closeAllToasts } from '../ui/toast.ts'
import { forgetAnswers } from './answer-calls.ts'
import { forgetUploads } from './fake-upload.ts'

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
document.elementFromPoint ??= () => null
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

// Pages are fetched when they are first opened, and a cold one is compiled before.
configure({ asyncUtilTimeout: 5000 })
window.scrollTo = () => undefined

afterEach(() => {
  vi.useRealTimers()
  act(closeAllToasts)
  cleanup()
  beginVisit()
  forgetAnswers()
  forgetUploads()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
