import { buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { bareInput, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactFormTexts as texts } from './contact-texts.ts'

/**
 * Complete without scripts; a script validates and sends it. No field has `maxlength`, which counts UTF-16 units and not
 * characters. Every field reserves a line for its error, so that errors
 * do not move the button.
 */
export function ContactForm(): ReactNode {
  return (
    <>
      <form id="contact-form" noValidate className="flex flex-col">
        <Line name="name" label={texts.name}>
          <input {...ties('name')} type="text" dir="auto" placeholder=" " autoComplete="name" />
        </Line>
        <Line name="phone" label={texts.phone} hint={texts.phoneHint}>
          <input {...ties('phone', true)} type="tel" dir="ltr" placeholder=" " autoComplete="tel" inputMode="tel" />
        </Line>
        <Line name="title" label={texts.title}>
          <input {...ties('title')} type="text" dir="auto" placeholder=" " />
        </Line>
        <Line name="message" label={texts.message} tall>
          <textarea {...ties('message')} dir="auto" placeholder=" " rows={6} />
        </Line>
        {/* A hidden field that only robots fill in. */}
        <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
          <label htmlFor="contact-website">{texts.trap}</label>
          <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <p
          id="contact-alert"
          role="alert"
          className="rounded-control bg-danger-tint text-danger-ink not-empty:mb-3 not-empty:px-4 not-empty:py-3"
        />
        <button type="submit" className={buttonClasses({ size: 'large' }, 'aria-busy:opacity-70 sm:self-start')}>
          {texts.send}
        </button>
      </form>
      <div
        id="contact-done"
        hidden
        tabIndex={-1}
        className="rounded-card bg-success-tint p-6 font-medium text-lg text-success-ink outline-none"
      >
        <p role="status" className="flex items-center gap-3">
          <Icon of={CircleCheck} className="size-6" />
          <span>{texts.done}</span>
        </p>
      </div>
    </>
  )
}

function ties(name: string, hinted = false) {
  const described = hinted ? `contact-${name}-hint contact-${name}-error` : `contact-${name}-error`
  return {
    id: `contact-${name}`,
    name,
    required: true,
    'aria-describedby': described,
    className: bareInput(name === 'message' ? 'resize-y py-3' : ''),
  }
}

interface LineProps {
  name: string
  label: string
  hint?: string
  tall?: boolean
  children: ReactNode
}

function Line({ name, label, hint, tall = false, children }: LineProps): ReactNode {
  const id = `contact-${name}`
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="mb-1.5 font-medium text-sm">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-ink-faint text-sm">
          {hint}
        </p>
      )}
      <span className={inputBox(tall ? 'px-3.5' : 'h-12 px-3.5')}>{children}</span>
      <p id={`${id}-error`} className="mt-1 mb-2 min-h-6 text-danger-ink text-sm" />
    </div>
  )
}
