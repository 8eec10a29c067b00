import { RecordedVehiclePage } from '../../../../../recording/RecordedBody.tsx'
import { serverPage } from '../../pages.tsx'

const page = serverPage('vehicle', RecordedVehiclePage)

export const generateMetadata = page.generateMetadata

export default page.Page
