/** The page to print of a vehicle's condition report. */
export const CONDITION_REPORT_PATH = '/condition-report'

export const conditionReportPath = (slug: string): string => `${CONDITION_REPORT_PATH}?car_id=${slug}`
