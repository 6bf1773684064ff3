import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onAnnouncement } from './announcer.tsx'
import { Progress, UploadProgress } from './files.tsx'

test('long work is announced to screen readers once in eight seconds', () => {
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const received: string[] = []
  const stop = onAnnouncement((words) => received.push(words))
  let row = 0
  const line = () => <Progress said={`صف ${row}`} value={row} max={100} />
  const { rerender } = render(line())
  for (row = 1; row <= 20; row += 1) {
    now += 1_000
    rerender(line())
  }
  stop()
  expect(received).toEqual(['صف 8', 'صف 16'])
})

test('an upload that has been sent says that the file is being kept', () => {
  const { container, rerender } = render(<UploadProgress share={0.999} />)
  expect(container).toHaveTextContent('جارٍ الرفع: ٩٩٪')
  rerender(<UploadProgress share={1} />)
  expect(container).toHaveTextContent('وصل الملف كاملًا، وجارٍ حفظه…')
})
