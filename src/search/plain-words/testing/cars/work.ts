/** Sentences of tradespeople, and about electric and expensive cars; see `../sentences.ts`. */
export const WORK_SENTENCES = `
bt50 xtr with towbar => ?make=Mazda&make_model=Mazda:BT-50&badge=XTR&filtered_features=Towbar
ranger wildtrak or xlt, not white => ?make=Ford&make_model=Ford:Ranger&badge=Wildtrak&badge=XLT&not[simple_colour]=White
hilux sr5 diesel within 100km of Bendigo => ?make=Toyota&make_model=Toyota:HiLux&badge=SR5&fuel=Diesel&near=Bendigo+3550&within=100&sortBy=Car_production:distance:asc
Could you please show me an Audi Q5 with heated seats and panoramic sunroof? => ?make=Audi&make_model=Audi:Q5&filtered_features=Heated+Front+Seats&filtered_features=Sunroof
cheapest byd => /search/byd?sortBy=Car_production:price:asc
anything that can tow 3.5t, diesel auto => ?fuel=Diesel&transmission=Automatic&range[towingcapacitybraked]=3500:
mazda 3 g25 astina with black interior => ?make=Mazda&make_model=Mazda:3&badge=G25+Astina&query=black+interior
EVs but not Tesla sorted by price => ?fuel=Electric&not[make]=Tesla&sortBy=Car_production:price:asc
rwd coupe manual red => ?body=Coupe&transmission=Manual&drive=RWD&simple_colour=Red
tow 2500kg hybrid or diesel suv max 55k => ?body=SUV&fuel=Diesel&fuel=Hybrid&range[price]=:55000&range[towingcapacitybraked]=2500:
atto 3 extended range under 100,000 ks => ?make=BYD&make_model=BYD:Atto+3&badge=Extended+Range&range[km]=:100000
ram 1500 laramie 4.5 tonne tow => ?make=Ram&make_model=Ram:1500&badge=Laramie&range[towingcapacitybraked]=4500:
used suv under 30k no older than 5 years => /search/used-cars?body=SUV&range[price]=:30000&range[year]=2021:
hatchback with no sunroof, android auto, under twenty five grand => ?body=Hatch&filtered_features=Android+Auto&not[filtered_features]=Sunroof&range[price]=:25000
xlt ranger diesel towbar => ?make=Ford&make_model=Ford:Ranger&badge=XLT&fuel=Diesel&filtered_features=Towbar
ev 400 km range no older than 2021 => ?fuel=Electric&range[year]=2021:&range[electric_range]=400:
not older than 4 years awd subaru => ?make=Subaru&drive=AWD&range[year]=2022:
phev ute towing 3500kg => ?body=Ute&fuel=Plug-in+Hybrid&range[towingcapacitybraked]=3500:
I'm after a brand new Mazda CX-3 with Apple CarPlay in blue => /search/new-cars?make=Mazda&make_model=Mazda:CX-3&simple_colour=Blue&filtered_features=Apple+CarPlay
ute with tub liner and hard lid, 2021 or newer => ?body=Ute&range[year]=2021:&query=tub+liner+hard+lid
seven seat suv on special in queensland => ?body=SUV&seats=7&state=QLD&categories=Special+Offers
mazda 3 astina w sunroof nav n hud => ?make=Mazda&make_model=Mazda:3&badge=G25+Astina&filtered_features=Head-up+Display&filtered_features=Satellite+Navigation&filtered_features=Sunroof
forester 2.5i-s near 3350 => ?make=Subaru&make_model=Subaru:Forester&badge=2.5i-S&near=3350&sortBy=Car_production:distance:asc
Kia, Hyundai or MG electric, 55k tops => ?make=Hyundai&make=Kia&make=MG&fuel=Electric&range[price]=:55000
ev range over 450 k's => ?fuel=Electric&range[electric_range]=450:
fwd suv with 360 cam and heated seats, no diesel => ?body=SUV&drive=FWD&filtered_features=360+Degree+Camera&filtered_features=Heated+Front+Seats&not[fuel]=Diesel
4wd but not automatic => ?drive=4WD&not[transmission]=Automatic
Do you have any plug-in hybrid SUVs with leather and a power tailgate? => ?body=SUV&fuel=Plug-in+Hybrid&filtered_features=Leather+Seats&filtered_features=Power+Tailgate
white hiace within 50km of Toowoomba => ?make=Toyota&make_model=Toyota:HiAce&simple_colour=White&near=Toowoomba+4350&within=50&sortBy=Car_production:distance:asc
last year's model cx-5 touring => ?make=Mazda&make_model=Mazda:CX-5&badge=Touring&range[year]=2025:2025
single cab tray => ?bodyconfiguration=Single+Cab+Chassis
I have a car licence =>
`
