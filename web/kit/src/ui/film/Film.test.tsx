import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Film } from './Film.tsx'

const draw = () => {
  const screenOf = renderScreen(<Film src="data:video/webm;base64,AAAA" poster={null} label="فيديو تعريفي، سارة" />)
  const video = screenOf.container.querySelector('video') as HTMLVideoElement
  return { ...screenOf, video }
}

test('a film shows no controls of the browser, and its keys work from its own button', async () => {
  const { user, video } = draw()
  expect(video.controls).toBe(false)
  screen.getByRole('button', { name: 'تشغيل' }).focus()
  await user.keyboard('m')
  expect(video.muted).toBe(true)
  await user.keyboard('m')
  expect(video.muted).toBe(false)
})

test('a film that cannot be played says so', async () => {
  const { user } = draw()
  await user.click(screen.getByRole('button', { name: 'تشغيل' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تشغيل الفيديو.')
})
