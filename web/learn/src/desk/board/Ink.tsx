import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { boardGrid } from '@hiwar/contract/fields/desk-limits.ts'
import { directionOf } from '@hiwar/kit/format/direction.ts'
import { getStroke } from 'perfect-freehand'
import { memo, type ReactNode } from 'react'
import { boxOf, middleOf, penWidth, spotsOf } from './geometry.ts'
import { letterHeight, lineHeight, textLines, textSize } from './text-lines.ts'

/** Black is the ink of the page, which is light where the page is dark. */
export const inkFills: Record<BoardElement['color'], string> = {
  black: 'var(--ink)',
  red: 'var(--danger)',
  green: 'var(--success)',
  blue: 'var(--info)',
}

export const boardView = `0 0 ${boardGrid.width} ${boardGrid.height}`

/** One element of a board page. It is drawn again only when another value takes its place. */
export const Ink = memo(function Ink({ element }: { element: BoardElement }): ReactNode {
  const color = inkFills[element.color]
  if (element.kind === 'stroke') return <path d={outlineOf(element.points)} fill={color} />
  if (element.kind === 'text') return <Text {...{ element, color }} />
  return (
    <g fill="none" stroke={color} strokeWidth={penWidth} strokeLinecap="round" strokeLinejoin="round">
      <Shape element={element} />
    </g>
  )
})

type Of<Kind extends BoardElement['kind']> = { element: Extract<BoardElement, { kind: Kind }> }

function Shape({ element }: Of<'line' | 'arrow' | 'rect' | 'ellipse'>): ReactNode {
  const { kind, x1, y1, x2, y2 } = element
  const box = boxOf(element)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (kind === 'rect') return <rect x={box.left} y={box.top} {...{ width, height }} rx={penWidth / 2} />
  if (kind === 'ellipse') {
    const { x, y } = middleOf(box)
    return <ellipse cx={x} cy={y} rx={width / 2} ry={height / 2} />
  }
  return <path d={`M${x1} ${y1}L${x2} ${y2}${kind === 'arrow' ? headOf(element) : ''}`} />
}

function Text({ element: { text, x, y }, color }: Of<'text'> & { color: string }): ReactNode {
  const direction = directionOf(text) ?? 'rtl'
  const start = direction === 'rtl' ? x + textSize(text).width : x
  return (
    <text fill={color} fontSize={letterHeight} fontWeight={500} {...{ direction }}>
      {Object.entries(textLines(text)).map(([at, line]) => (
        <tspan key={at} x={start} y={y + Number(at) * lineHeight + letterHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** The same everywhere: its width does not follow the speed, which simplifying takes away. */
const pen = { size: penWidth, thinning: 0, smoothing: 0.5, streamline: 0.3, last: true }

function outlineOf(points: readonly number[]): string {
  const outline = getStroke(spotsOf(points), pen)
  const [first] = outline
  if (first === undefined) return ''
  const curves = outline.map(([x, y], at) => {
    const [nextX = 0, nextY = 0] = outline[(at + 1) % outline.length] ?? []
    return `Q${tenth(x)} ${tenth(y)} ${tenth((x + nextX) / 2)} ${tenth((y + nextY) / 2)}`
  })
  return `M${tenth(first[0])} ${tenth(first[1])}${curves.join('')}Z`
}

function tenth(value = 0): number {
  return Math.round(value * 10) / 10
}

const headLength = 40
const headAngle = Math.PI / 7

/** The two strokes at the end of an arrow. */
function headOf({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const [one, other] = [angle + headAngle, angle - headAngle].map(
    (side) => `${tenth(x2 - headLength * Math.cos(side))} ${tenth(y2 - headLength * Math.sin(side))}`,
  )
  return `M${one}L${x2} ${y2}L${other}`
}
