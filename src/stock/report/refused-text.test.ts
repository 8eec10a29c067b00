import { expect, it } from 'vitest'
import { refusedCsv, refusedText } from './refused-text.ts'

const LINE = {
  dealership: 'north',
  feed: 'main',
  file: 'a.csv',
  row: 12,
  identity: 'F12',
  column: 'price',
  cell: 'soon',
  reason: '"soon" is no price',
}

it.each([
  [{}, 'row 12 (F12), price "soon": "soon" is no price'],
  [{ column: null, cell: null, identity: null, reason: 'the row is blank' }, 'row 12: the row is blank'],
  [{ cell: 'a\u001b[2Jb\nc', column: 'p\u0007' }, 'row 12 (F12), p "a [2Jb c": "soon" is no price'],
])('shows %j as %s', (difference, text) => expect(refusedText({ ...LINE, ...difference })).toBe(text))

it('writes CSV that no spreadsheet takes for formulas', () => {
  expect(
    refusedCsv([
      LINE,
      { ...LINE, dealership: null, column: null, cell: '=HYPERLINK("x")', reason: 'one, "two"\nthree' },
    ]),
  ).toBe(
    `dealership,feed,file,row,identity,column,cell,reason\r\nnorth,main,a.csv,12,F12,price,soon,"""soon"" is no price"\r\n,main,a.csv,12,F12,,"'=HYPERLINK(""x"")","one, ""two""\nthree"\r\n`,
  )
})
