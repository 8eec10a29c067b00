import { z } from 'zod'
import { operation } from '../contract/operation.ts'
import { stockFilters } from '../yard-stock/contract.ts'

const MAX_CARDS = 40

export const getWindowCards = operation({
  id: 'stock.window-cards',
  method: 'get',
  path: '/stock-files/window-cards.pdf',
  tag: 'Stock',
  summary: 'Read cards for the windows of vehicles',
  description:
    'A PDF with an A4 page for each: name, price with what it includes, facts, conditions, and a code that leads to its page. Vehicles that the person does not see, or that no site shows, are left out.',
  scope: 'stock:read',
  query: z.strictObject({ ids: z.array(z.number().int()).min(1).max(MAX_CARDS) }),
  answerType: 'application/pdf',
  problems: ['unavailable'],
})

export const getStockFile = operation({
  id: 'stock.file',
  method: 'get',
  path: '/stock-files/stock.csv',
  tag: 'Stock',
  summary: 'Read the list of all stock as a CSV file',
  description:
    'The vehicles of the same search, all of them, in the same order. Prices are in whole currency units with decimals. Texts that a spreadsheet would take for a formula have a quote mark in front.',
  scope: 'stock:read',
  query: z.strictObject(stockFilters),
  answerType: 'text/csv; charset=utf-8',
})
