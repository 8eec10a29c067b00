import type { ClientBase } from 'pg'
import { MODEL_VERSION, type PriceModel } from '../price-model.ts'

export interface StoredModel {
  readonly fittedAt: Date
  readonly stockVersion: number
  /** Null if there were too few listings. */
  readonly model: PriceModel | null
}

const NAME = 'asking-prices'

/** Reads the stored model; null if there is none, or only one of another version. */
export async function readPriceModel(client: Pick<ClientBase, 'query'>): Promise<StoredModel | null> {
  const { rows } = await client.query<{ fittedAt: Date; stockVersion: string; model: PriceModel | null }>(
    `select fitted_at as "fittedAt", stock_version as "stockVersion", model from price_models where name = $1`,
    [NAME],
  )
  const [row] = rows
  if (!row || (row.model !== null && row.model.version !== MODEL_VERSION)) return null
  return { ...row, stockVersion: Number(row.stockVersion) }
}

export async function writePriceModel(
  client: Pick<ClientBase, 'query'>,
  { fittedAt, stockVersion, model }: StoredModel,
): Promise<void> {
  await client.query(
    `insert into price_models (name, fitted_at, stock_version, model) values ($1, $2, $3, $4)
     on conflict (name) do update set fitted_at = excluded.fitted_at, stock_version = excluded.stock_version,
       model = excluded.model`,
    [NAME, fittedAt, stockVersion, model && JSON.stringify(model)],
  )
}
