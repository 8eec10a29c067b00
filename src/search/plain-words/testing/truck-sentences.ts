/** Sentences of shoppers for trucks; see `sentences.ts`. */
export const TRUCK_SENTENCES = `
pantech under 100k => ?bodyconfiguration=Pantech&range[price]=:100000
6x4 prime mover => ?body=Prime+Mover&drive=6x4
prime mover => ?body=Prime+Mover
kenworth => /search/kenworth
hino 500 => /search/hino/500-series
hino 616 => ?make=Hino&make_model=Hino:300+Series&badge=616
isuzu npr => /search/isuzu/npr
isuzu n series => ?make=Isuzu&make_model=Isuzu:NLR&make_model=Isuzu:NPR
tipper => ?bodyconfiguration=6x4+Tipper
curtainsider => ?bodyconfiguration=10+Pallet+Curtainsider&bodyconfiguration=12+Pallet+Curtainsider
12 pallet curtainsider => ?bodyconfiguration=12+Pallet+Curtainsider
10 or 12 pallet curtainsider => ?bodyconfiguration=10+Pallet+Curtainsider&bodyconfiguration=12+Pallet+Curtainsider
mr whippy van => ?body=Van&query=mr+whippy
tray truck under 80k => ?body=Tray+Truck&range[price]=:80000
light truck => ?body=Light+Truck
sprinter van => ?make=Mercedes-Benz&make_model=Mercedes-Benz:Sprinter&body=Van
merc sprinter => /search/mercedes-benz/sprinter
van no longer than 6 metres => ?body=Van&range[vehiclelength]=:6000
vans under 60k => ?body=Van&range[price]=:60000
bus => ?body=Bus
coaster => /search/toyota/coaster
22 seater bus => ?body=Bus&seats=22
motorhome => ?body=Motorhome
caravan under 90k => ?body=Caravan&range[price]=:90000
electric truck => ?fuel=Electric
manual truck low kms => ?transmission=Manual&range[km]=:150000
6x4 => ?drive=6x4
exhaust brake => ?filtered_features=Exhaust+Brake
daily cab chassis => ?make=Iveco&make_model=Iveco:Daily&body=Cab+Chassis
gvm under 4.5t => ?range[grossvehiclemass]=:4500
gvm under 4500kg tray truck => ?body=Tray+Truck&range[grossvehiclemass]=:4500
GVM over 8 tonne => ?range[grossvehiclemass]=8000:
payload over 3 tonne => ?range[payload]=3000:
tray truck with at least 2.5t payload => ?body=Tray+Truck&range[payload]=2500:
payload of 2 to 3 tonnes => ?range[payload]=2000:3000
taut liner => ?bodyconfiguration=10+Pallet+Curtainsider&bodyconfiguration=12+Pallet+Curtainsider
prime movers under 800,000 kms => ?body=Prime+Mover&range[km]=:800000
kenny prime mover => ?make=Kenworth&body=Prime+Mover
tautliner 12 pallet auto diesel => ?fuel=Diesel&transmission=Automatic&bodyconfiguration=12+Pallet+Curtainsider
curtainsider less than 400,000 km => ?bodyconfiguration=10+Pallet+Curtainsider&bodyconfiguration=12+Pallet+Curtainsider&range[km]=:400000
hino 300 tray auto under 60 grand => ?make=Hino&make_model=Hino:300+Series&body=Tray+Truck&transmission=Automatic&range[price]=:60000
electric van range 200km+ => ?body=Van&fuel=Electric&range[electric_range]=200:
hiace slwb white manual diesel 2019+ => ?make=Toyota&make_model=Toyota:HiAce&badge=SLWB&fuel=Diesel&transmission=Manual&simple_colour=White&range[year]=2019:
22 seat bus automatic under 80k => ?body=Bus&transmission=Automatic&seats=22&range[price]=:80000
toyota coaster deluxe up to 110,000 => ?make=Toyota&make_model=Toyota:Coaster&badge=Deluxe&range[price]=:110000
motorhomes near ballarat 2018-2022 => ?body=Motorhome&range[year]=2018:2022&near=Ballarat+3350&sortBy=Car_production:distance:asc
6x4 tipper manual => ?transmission=Manual&drive=6x4&bodyconfiguration=6x4+Tipper
something like a hiace but cheaper => ?body=Van&range[price]=:42000
electric van at least 100kw dc charging => ?body=Van&fuel=Electric&range[charging_power_dc]=100:
Could you please show me certified used vans under thirty five thousand dollars? => /search/used-cars?body=Van&certified=true&range[price]=:35000
prime movers 2015 to 2019 max 900,000 km => ?body=Prime+Mover&range[year]=2015:2019&range[km]=:900000
3 seat van blue or silver not older than 5 years => ?body=Van&seats=3&simple_colour=Blue&simple_colour=Silver&range[year]=2021:
jayco within 100km of Bendigo => ?make=Jayco&near=Bendigo+3550&within=100&sortBy=Car_production:distance:asc
we need a diesel van we can drive on a car licence => ?body=Van&fuel=Diesel&range[grossvehiclemass]=:4500
car lisence pantech => ?bodyconfiguration=Pantech&range[grossvehiclemass]=:4500
no truck licence needed => ?range[grossvehiclemass]=:4500
pantech, truck licence not required, under 60k => ?bodyconfiguration=Pantech&range[price]=:60000&range[grossvehiclemass]=:4500
LR licence tipper => ?bodyconfiguration=6x4+Tipper&range[grossvehiclemass]=:8000
pantech I can drive on light rigid => ?bodyconfiguration=Pantech&range[grossvehiclemass]=:8000
diesel tray truck, MR licence => ?body=Tray+Truck&fuel=Diesel&not[drive]=6x4
heavy rigid automatic => ?transmission=Automatic&not[body]=Prime+Mover
gvm somewhere between 2 and 4 tonnes => ?range[grossvehiclemass]=2000:4000
`
