import { type NoticeGroup, noticeGroupWords } from '@hiwar/contract/enumerations/notices.ts'
import { DeliveryChannel, type NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { ShownNoticeChoices } from '@hiwar/contract/talk/notifications.ts'
import { groupsFor, switchKinds } from '@hiwar/domain/notifications/choices.ts'
import { noticeRules } from '@hiwar/domain/notifications/kinds.ts'
import { type Reach, usedChannels } from '@hiwar/domain/notifications/plan.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { ChevronDown, Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { reachOf, reasonsOf } from './channel-reasons.ts'
import { choiceChannelWords, noticeKindWords, choiceWords as words } from './choice-words.ts'
import type { ChangeChoices } from './use-choices.ts'

const t = wordsOf(words)
const channels = Object.values(DeliveryChannel)

interface ChoiceGridProps {
  user: User
  choices: ShownNoticeChoices
  onChange: ChangeChoices
}

/** A row for each group that opens to its kinds, and a switch for each channel. */
export function ChoiceGrid({ user, choices, onChange }: ChoiceGridProps): ReactNode {
  const id = useId()
  const reach = reachOf(user, choices)
  const reasons = reasonsOf(reach)
  const shared: Omit<RowsProps, 'kinds'> = {
    reach,
    reasonOf: (channel) => {
      const index = reasons.findIndex((each) => each.channels.includes(channel))
      return index === -1 ? undefined : `${id}-${index}`
    },
    onSwitch: (kinds, channel, isOn) => {
      const silences = switchKinds(reach, kinds, channel, isOn)
      const staying = isOn ? [] : kinds.filter((kind) => usedChannels({ ...reach, silences }, kind).includes(channel))
      if (staying.length > 0) announce(words.staysOne)
      if (staying.length < kinds.length || isOn)
        onChange((now) => ({ silences: switchKinds(reachOf(user, now), kinds, channel, isOn) }))
      return staying.length === 0
    },
  }
  return (
    <Card pad="none" className="py-5 md:py-6">
      <div className="px-5 md:px-6">
        <h2 className="text-lg">{words.title}</h2>
        <p className="mt-1 text-ink-soft">{words.note}</p>
        <ul className="mt-2 text-ink-faint text-sm empty:hidden">
          {reasons.map(({ reason, channels: without }, index) => (
            <li key={reason} id={`${id}-${index}`}>
              {t('unavailable', { channels: without.map((channel) => choiceChannelWords[channel]).join(' و'), reason })}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 px-3 md:px-6">
        <div
          aria-hidden="true"
          className={clsx(rowClasses, 'border-line border-b pb-2 text-xs max-[18em]:hidden md:text-sm')}
        >
          <span />
          {channels.map((channel) => (
            <span
              key={channel}
              className={clsx('text-center', shared.reasonOf(channel) ? 'text-ink-faint' : 'font-medium')}
            >
              {choiceChannelWords[channel]}
            </span>
          ))}
        </div>
        <ul className="divide-y divide-line">
          {groupsFor(user.role).map(({ group, kinds }) => (
            <GroupRows key={group} group={group} kinds={kinds} {...shared} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

interface RowsProps {
  kinds: readonly NotificationKind[]
  reach: Reach
  /** The id of the sentence that says why a channel is not available. */
  reasonOf: (channel: DeliveryChannel) => string | undefined
  /** False when a kind stays on, because it must reach its person. */
  onSwitch: (kinds: readonly NotificationKind[], channel: DeliveryChannel, isOn: boolean) => boolean
}

function GroupRows({ group, kinds, ...rest }: RowsProps & { group: NoticeGroup }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = noticeGroupWords[group]
  const { onSwitch } = rest
  return (
    <li>
      <Row
        {...rest}
        kinds={kinds}
        name={name}
        onSwitch={(switched, channel, isOn) => {
          const isDone = onSwitch(switched, channel, isOn)
          // The lock in the opened group says which kind stays.
          if (!isDone) setOpen(true)
          return isDone
        }}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('kindsOf', { group: name })}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-13 w-full items-center gap-1.5 rounded-control py-1 text-start font-medium leading-relaxed hover:bg-sunken max-md:text-sm"
        >
          <Icon
            of={ChevronDown}
            className={clsx('size-4.5 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
          />
          <span className="min-w-0">{name}</span>
        </button>
      </Row>
      <ul id={id} hidden={!isOpen} className="pb-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <Row {...rest} kinds={[kind]} name={noticeKindWords[kind]}>
              <span className="py-1.5 ps-6 text-ink-soft text-sm leading-relaxed">{noticeKindWords[kind]}</span>
            </Row>
            {noticeRules[kind].fixed && (
              <p className="flex items-start gap-1.5 ps-6 pb-2 text-ink-faint text-xs">
                <Icon of={Lock} className="mt-[0.25em] size-3.5 shrink-0" />
                {words.staysOne}
              </p>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A name and its four switches. */
function Row({ kinds, name, reach, reasonOf, onSwitch, children }: RowsProps & { name: string; children: ReactNode }) {
  return (
    <div className={rowClasses}>
      {children}
      {channels.map((channel) => {
        const reason = reasonOf(channel)
        const on = kinds.filter((kind) => usedChannels(reach, kind).includes(channel)).length
        const isMixed = on > 0 && on < kinds.length
        return (
          <label key={channel} className={switchClasses}>
            <input
              ref={(input) => {
                if (input !== null) input.indeterminate = isMixed
              }}
              type="checkbox"
              aria-label={t('pair', { name, channel: choiceChannelWords[channel] })}
              aria-describedby={reason}
              disabled={reason !== undefined}
              checked={on === kinds.length}
              onChange={({ target }) => onSwitch(kinds, channel, target.checked)}
              className="size-5 rounded-small accent-brand disabled:opacity-50"
            />
            <span aria-hidden="true" className="hidden text-sm max-[18em]:inline">
              {choiceChannelWords[channel]}
            </span>
          </label>
        )
      })}
    </div>
  )
}

// Where text is enlarged on a phone, the switches stand below each other and say their channel.
const rowClasses = clsx(
  'grid grid-cols-[minmax(0,1fr)_2.75rem_3.25rem_2.75rem_3.25rem] items-center max-[18em]:grid-cols-1',
  'md:grid-cols-[minmax(0,1fr)_repeat(4,5rem)]',
)
const switchClasses =
  'flex min-h-11 cursor-pointer items-center justify-center gap-3 max-[18em]:justify-start max-[18em]:ps-6'
