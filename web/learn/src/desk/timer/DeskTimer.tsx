import { timerMinutes } from '@hiwar/contract/fields/desk-limits.ts'
import { NowKey, partsOf } from '@hiwar/domain/desk/shape.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatPlace } from '@hiwar/kit/format/numbers.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { chime } from '@hiwar/kit/ui/chime.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Pause, Play, Timer, TimerOff } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useEntry } from '../use-desk-parts.ts'
import { deskWords as words } from '../words.ts'
import { clearTimer, secondsLeft, startTimer, timerOf, toggleTimer } from './timer.ts'

/** A timer that both see: started, paused and cleared by either. */
export function DeskTimer(): ReactNode {
  const desk = useDesk()
  const value = useEntry(partsOf(desk.doc).now, NowKey.Timer)
  const timer = timerOf(value)
  const left = useSecondsLeft(value)
  const mayWrite = desk.mayWrite()
  const place = useRef<HTMLSpanElement>(null)
  useFocusGivenOn(place)
  if (timer === null) return <span ref={place}>{mayWrite && <StartMenu />}</span>
  return (
    <span ref={place} className="flex items-center">
      <span role="timer" aria-label={words.timer} className="tabular px-1 font-semibold">
        {left === 0 ? words.over : formatPlace(left)}
      </span>
      {mayWrite && left > 0 && (
        <IconButton
          small
          icon={timer.endsAt === null ? Play : Pause}
          label={timer.endsAt === null ? words.goOn : words.pause}
          onClick={() => toggleTimer(desk, timer)}
        />
      )}
      {mayWrite && <IconButton small icon={TimerOff} label={words.clear} onClick={() => clearTimer(desk)} />}
    </span>
  )
}

/** A button goes as the timer starts, ends or is cleared: the one in its place takes the focus. */
function useFocusGivenOn(place: RefObject<HTMLElement | null>): void {
  const held = useRef<Element | null>(null)
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return
    held.current = null
    // The buttons of a timer are all there once its seconds are counted.
    setTimeout(() => {
      if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
    })
  })
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      // The items of the menu lie elsewhere on the page.
      const opener = target.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      const control = opener ? document.getElementById(opener) : target
      held.current = place.current?.contains(control) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [place])
}

function StartMenu(): ReactNode {
  const desk = useDesk()
  return (
    <Menu align="end" trigger={<IconButton small icon={Timer} label={words.timer} />}>
      {timerMinutes.map((minutes) => (
        <MenuItem key={minutes} onSelect={() => startTimer(desk, minutes)}>
          {countOf('minute', minutes)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Often enough that no second is skipped, in milliseconds. */
const often = 250

/** Says the end once to those who saw the time run, also while the panel of the desk is closed. */
export function TimerEnd(): ReactNode {
  const { now } = partsOf(useDesk().doc)
  useSecondsLeft(useEntry(now, NowKey.Timer), sayEnd)
  return null
}

function sayEnd(): void {
  chime('time')
  announce(words.over)
}

/** Follows the clock. `ended` is called once by a clock that has seen the time run. */
function useSecondsLeft(value: unknown, ended?: () => void): number {
  const desk = useDesk()
  const [left, setLeft] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    const timer = timerOf(value)
    seen.current = 0
    if (timer === null) return
    const look = () => {
      const next = secondsLeft(timer, desk.now())
      if (next === 0 && seen.current > 0) ended?.()
      seen.current = next
      setLeft(next)
    }
    look()
    if (timer.endsAt === null) return
    const ticking = setInterval(look, often)
    return () => clearInterval(ticking)
  }, [value, desk, ended])
  return left
}
