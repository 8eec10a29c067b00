/** Sentences with places; see `../sentences.ts`. */
export const PLACE_SENTENCES = `
near geelong => ?near=Geelong+3220&sortBy=Car_production:distance:asc
suv within 30km of postcode 4000 => ?body=SUV&near=4000&within=30&sortBy=Car_production:distance:asc
postcode 4000 within 30km suv => ?body=SUV&near=4000&within=30&sortBy=Car_production:distance:asc
near 3220 => ?near=3220&sortBy=Car_production:distance:asc
close to Essendon => ?near=Essendon+3040&sortBy=Car_production:distance:asc
around ballarat => ?near=Ballarat+3350&sortBy=Car_production:distance:asc
within 20km of brisbane => ?near=Brisbane+4000&within=20&sortBy=Car_production:distance:asc
50 km from geelong => ?near=Geelong+3220&within=50&sortBy=Car_production:distance:asc
within 100 kms of 4000 => ?near=4000&within=100&sortBy=Car_production:distance:asc
in geelong => ?near=Geelong+3220&within=50&sortBy=Car_production:distance:asc
in brisbane => ?near=Brisbane+4000&within=50&sortBy=Car_production:distance:asc
hilux in melbourne => ?make=Toyota&make_model=Toyota:HiLux&near=Melbourne+3000&within=50&sortBy=Car_production:distance:asc
suvs in queensland => ?body=SUV&state=QLD
vic => ?state=VIC
in nsw => ?query=nsw
north geelong => ?city=North+Geelong
essendon => ?city=Essendon
ute near bendigo under 40k => ?body=Ute&range[price]=:40000&near=Bendigo+3550&sortBy=Car_production:distance:asc
nearest hatch to geelong => ?body=Hatch&near=Geelong+3220&sortBy=Car_production:distance:asc
corolla near 4000 => ?make=Toyota&make_model=Toyota:Corolla&near=4000&sortBy=Car_production:distance:asc
ute within 30 km of Brisbane => ?body=Ute&near=Brisbane+4000&within=30&sortBy=Car_production:distance:asc
suv close to north geelong => ?body=SUV&near=North+Geelong+3215&sortBy=Car_production:distance:asc
kia in essendon => ?make=Kia&city=Essendon
victoria => ?state=VIC
qld => ?state=QLD
in queensland => ?state=QLD
within 50km of melbourne automatic => ?transmission=Automatic&near=Melbourne+3000&within=50&sortBy=Car_production:distance:asc
suv, Geelong area => ?body=SUV&near=Geelong+3220&sortBy=Car_production:distance:asc
suv in the Ballarat region => ?body=SUV&near=Ballarat+3350&within=50&sortBy=Car_production:distance:asc
suv near Geelong or Ballarat => ?body=SUV&near=Geelong+3220&sortBy=Car_production:distance:asc
`
