import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { foldMessage, foldWords } from './folding.ts'
import { messageOf } from './message.ts'
import { readMessage, readText } from './reading.ts'

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...Array.from('٠١٢012oIlاه @._-<>&;:/()واتسكلمنيصفرdoublezro\n')),
    maxLength: 300,
  }),
)

test.prop([anything, fc.array(anything, { maxLength: 7 })])('any text has a reading', (text, before) => {
  const { contact, abuse } = readText(text, before)
  expect(new Set(contact).size).toBe(contact.length)
  expect([0, 1, 2, 3]).toContain(abuse)
})

const letters = fc.string({ unit: fc.constantFrom(...Array.from("abcxyz019 بتثجحعغقلمنوي'!?")), maxLength: 60 })

describe('folding', () => {
  test.prop([letters])('changes nothing in plain letters and digits but blanks', (text) => {
    expect(foldMessage(text)).toBe(text.replace(/ +/g, ' ').trim())
  })

  test.prop([fc.string({ unit: fc.constantFrom(...Array.from('أإىةؤـًّ٥۵Aаο０①  \u200b\u20e3')) })])(
    'folds a folded text to itself',
    (text) => {
      expect(foldWords(foldWords(text))).toBe(foldWords(text))
    },
  )
})

const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '०१२३४५६७८९']
const between = ['', ' ', '-', ' - ', '/', '_', '،', ' 🌸 ', '\u200f', '....', ' و ', ' بعدين ', '</b><b>', '</p><p>']

const hidden = fc.record({
  last: fc.integer({ min: 1000, max: 9999 }),
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }),
  script: fc.constantFrom(...scripts),
  sign: fc.constantFrom(...between),
})

describe('a phone number', () => {
  test.prop([hidden])('is found in any pieces, digits and signs', ({ last, cuts, script, sign }) => {
    const pieces = piecesOf(`0100000${last}`, cuts).map((piece) => inScript(piece, script))
    expect(readText(`<p><b>${pieces.join(sign)}</b></p>`, []).contact).toContain('phone')
  })

  test.prop([hidden])('is found in messages one after the other, with the last of them', ({ last, cuts, script }) => {
    const pieces = piecesOf(`0100000${last}`, cuts.slice(0, 4)).map((piece) => inScript(piece, script))
    const before = pieces.slice(0, -1)
    expect(readText(pieces.at(-1) ?? '', before).contact).toContain('phone')
    expect(readText('تمام', pieces).contact).toEqual([])
  })
})

function piecesOf(number: string, cuts: readonly number[]): string[] {
  const borders = [0, ...cuts.toSorted((one, other) => one - other), number.length]
  return borders.slice(1).map((border, index) => number.slice(borders[index], border))
}

function inScript(digits: string, script: string): string {
  return digits.replace(/\d/g, (digit) => script.charAt(Number(digit)))
}

/** Parts of texts that would make a rule look through all of them again and again. */
const hostile =
  '0 |0-|1:|1.|a.|abc.|ab_1.|@a|@|(dot)|و |ooo |يا |you |gmail |double |واتس كلمني |رقم 1 |خمسه و|one hundred and |كلمه |غبي معناها |ابعتي صورتك |ايميلي gmail |انت غبي |برا المنصه '

test.each(hostile.split('|'))('a text of twice the length takes about twice the looks: %s', (part) => {
  expect(looksAt(part.repeat(400))).toBeLessThan(2.3 * looksAt(part.repeat(200)) + 500)
})

/** How often the rules look at a token or at the place of a phrase. */
function looksAt(text: string): number {
  let looks = 0
  function counted<Item extends object>(items: Item): Item {
    return new Proxy(items, {
      get(target, key, receiver) {
        looks += 1
        return Reflect.get(target, key, receiver)
      },
    })
  }
  const { tokens, places, begin } = messageOf(text, [])
  readMessage({
    tokens: counted(tokens),
    places: new Map([...places].map(([list, spans]) => [list, counted(spans)])),
    begin,
  })
  return looks
}
