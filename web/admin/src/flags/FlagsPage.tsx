import { flagOwnerWords, flagStateWords, flagWords } from '@hiwar/contract/enumerations/flag-words.ts'
import {
  type FeatureFlag,
  type FlagSetting,
  FlagState,
  flagEndpoints,
  flagTerms,
} from '@hiwar/contract/platform/flags.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { daysBetween, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { actionsColumn } from '../kit/columns.tsx'
import { ActDialog } from '../kit/dialogs.tsx'
import { SkeletonTable } from '../kit/ListView.tsx'
import { listWords } from '../kit/words.ts'
import { PercentDialog } from './PercentDialog.tsx'
import { stateNotes, stateTones, flagPageWords as words } from './words.ts'

const t = wordsOf(words)

/** What staff are about to do with a flag. */
interface Change {
  flag: FeatureFlag
  next: FlagState
}

/** Feature flags: to whom each feature is open, until when, and who changed that last. */
export function FlagsPage(): ReactNode {
  const [change, setChange] = useState<Change | null>(null)
  const flags = useRead(flagEndpoints.list, {})
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <DataBlock
        query={flags}
        skeleton={<SkeletonTable columns={6} rows={2} />}
        empty={(list) => list.length === 0 && <EmptyState drawing="tray" words={words.none} />}
      >
        {(list) => (
          <Table
            caption={words.title}
            columns={columnsOf((flag, next) => setChange({ flag, next }))}
            rows={list}
            rowKey={({ name }) => name}
          />
        )}
      </DataBlock>
      {change && <ChangeDialog {...change} onClose={() => setChange(null)} />}
    </>
  )
}

function columnsOf(change: (flag: FeatureFlag, next: FlagState) => void): Column<FeatureFlag>[] {
  return [
    {
      key: 'name',
      words: words.feature,
      place: 'main',
      cell: ({ name }) => (
        <>
          <span className="block font-medium">{flagWords[name].title}</span>
          <span className="block max-w-reading font-normal text-ink-faint text-sm">{flagWords[name].note}</span>
        </>
      ),
    },
    {
      key: 'state',
      words: listWords.state,
      place: 'note',
      cell: (flag) => <Chip tone={stateTones[flag.state]}>{settingWords(flag)}</Chip>,
    },
    { key: 'owner', words: words.owner, from: 'md', cell: ({ name }) => flagOwnerWords[flagTerms[name].owner] },
    {
      key: 'lastDay',
      words: words.lastDay,
      place: 'foot',
      cell: ({ name }) => <DaysLeft lastDay={flagTerms[name].lastDay} />,
    },
    {
      key: 'updatedBy',
      words: words.updatedBy,
      from: 'md',
      cell: ({ updatedBy }) =>
        updatedBy === null ? (
          <span className="text-ink-faint">{words.never}</span>
        ) : (
          <PersonCell person={updatedBy} to={`/user/${updatedBy.id}`} />
        ),
    },
    {
      key: 'updatedAt',
      words: listWords.updated,
      from: 'md',
      cell: ({ updatedAt }) => (updatedAt === null ? listWords.nothing : <Time at={updatedAt} />),
    },
    actionsColumn(
      ({ name }) => flagWords[name].title,
      (flag) =>
        Object.values(FlagState)
          .filter((state) => state !== flag.state || state === FlagState.Percent)
          .map((state) => ({ words: flagStateWords[state], onSelect: () => change(flag, state) })),
    ),
  ]
}

/** «لفريق حوار وحده», «لنسبة ٢٥٪ من الحسابات». */
function settingWords({ state, percent }: FlagSetting): string {
  return percent === null ? flagStateWords[state] : t('percentOf', { percent: formatPercent(percent * 100) })
}

/** A flag is removed by its last day, so the last weeks stand out. */
const soon = 30

function DaysLeft({ lastDay }: { lastDay: string }): ReactNode {
  const left = daysBetween(cairoDay(instant(useNow())), parseCairoDay(lastDay))
  if (left > soon) return t('endsAfter', { days: countAfter('day', left) })
  if (left < 0) return <Chip tone="danger">{words.overdue}</Chip>
  return <Chip tone="warning">{left === 0 ? words.endsToday : t('endsAfter', { days: countAfter('day', left) })}</Chip>
}

/** Names the old and the new state and what follows, before anything changes; mounted while open. */
function ChangeDialog({ flag, next, onClose }: Change & { onClose: () => void }): ReactNode {
  const title = t('changeTitle', { feature: flagWords[flag.name].title })
  if (next === FlagState.Percent) return <PercentDialog title={title} flag={flag} onClose={onClose} />
  return (
    <ActDialog
      danger={next === FlagState.Off}
      title={title}
      confirm={words.change}
      run={() => call(flagEndpoints.update, { params: { name: flag.name }, body: { state: next } })}
      changes={[flagEndpoints.list]}
      done={words.changed}
      onClose={onClose}
    >
      <p className="font-semibold">{t('fromTo', { old: settingWords(flag), next: flagStateWords[next] })}</p>
      <p className="mt-2 leading-relaxed">{stateNotes[next]}</p>
    </ActDialog>
  )
}
