import { clientPage } from '../../../pages.tsx'
import { WholeVehiclePage } from '../../WholeVehiclePage.tsx'

const page = clientPage('vehicle', WholeVehiclePage)

export const generateMetadata = page.generateMetadata

export default page.Page
