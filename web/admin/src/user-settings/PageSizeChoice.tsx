import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { keepPageSize, pageSizes, readPageSize } from '@hiwar/kit/ui/Table.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { type ReactNode, useState } from 'react'
import { ownWords } from './words.ts'

const choices = pageSizes.map((size) => ({ value: size, words: formatNumber(size) }))

/** How many rows a table shows, on this device. */
export function PageSizeChoice(): ReactNode {
  const [size, setSize] = useState(readPageSize)
  return (
    <Card>
      <h2 className="text-lg">{ownWords.tables}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{ownWords.tablesNote}</p>
      <Select
        label={uiWords.rows}
        placeholder={null}
        choices={choices}
        value={size}
        onChange={({ target }) => {
          keepPageSize(Number(target.value))
          setSize(Number(target.value))
        }}
        className="max-w-48"
      />
    </Card>
  )
}
