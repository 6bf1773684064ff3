import { fill } from '@hiwar/kit/documents/facts.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Bubble } from '@hiwar/kit/ui/Bubble.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Section } from './sections.tsx'
import type { PageInput } from './site-page.ts'

const most = 3

/** What students say of the tutors above, in the two voices by turns; nothing where nobody has said anything yet. */
export function Praise({ praise, tutors }: Pick<PageInput, 'praise' | 'tutors'>): ReactNode {
  const texts = new Map(praise.map((review) => [review.text, review]))
  const shown = [...texts.values()].slice(0, most)
  if (shown.length === 0) return null
  return (
    <Section id="praise" heading={praiseTexts.heading}>
      <ul className="flex flex-col gap-5 lg:grid lg:grid-cols-3 lg:gap-6">
        {shown.map(({ id, name, image, value, text, tutorId }, place) => {
          const isAnswer = place % 2 === 1
          return (
            <li key={id} className={clsx('max-lg:max-w-[90%]', isAnswer && 'max-lg:self-end lg:mt-10')}>
              <figure>
                <Bubble voice={isAnswer ? 'teal' : 'amber'} speaker={isAnswer ? 'end' : 'start'} className="md:p-6">
                  <blockquote dir="auto" className="text-pretty font-medium text-lg">
                    {text}
                  </blockquote>
                </Bubble>
                <figcaption className={clsx('mt-2.5 flex items-center gap-2.5', isAnswer && 'max-lg:justify-end')}>
                  <Avatar size="small" name={name ?? ''} image={image} />
                  <span className="leading-snug">
                    <Rating value={value} />
                    <span className="block text-ink-soft text-sm">
                      {fill(praiseTexts.who, {
                        student: name ?? '',
                        tutor: tutors.find((tutor) => tutor.id === tutorId)?.name ?? '',
                      })}
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const praiseTexts = { heading: 'قالوا بعد دروسهم', who: '{student}، عن دروس {tutor}' } as const
