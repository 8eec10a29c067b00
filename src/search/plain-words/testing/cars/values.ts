/** Sentences with values of the stock: bodies, fuels, colours, equipment, conditions, labels; see `../sentences.ts`. */
export const VALUE_SENTENCES = `
automatic => ?transmission=Automatic
manual => ?transmission=Manual
auto suv => ?body=SUV&transmission=Automatic
automatic hatch => ?body=Hatch&transmission=Automatic
stick shift => ?transmission=Manual
petrol => ?fuel=Petrol
diesel => ?fuel=Diesel
unleaded => ?fuel=Petrol
hybrid => ?fuel=Hybrid
plug in hybrid => ?fuel=Plug-in+Hybrid
phev suv => ?body=SUV&fuel=Plug-in+Hybrid
ev => ?fuel=Electric
electric suv => ?body=SUV&fuel=Electric
bev hatch => ?body=Hatch&fuel=Electric
turbo diesel ute => ?body=Ute&fuel=Diesel
awd => ?drive=AWD
all wheel drive wagon => ?body=Wagon&drive=AWD
front wheel drive => ?drive=FWD
rear wheel drive => ?drive=RWD
rwd coupe => ?body=Coupe&drive=RWD
2wd ute => ?body=Ute&drive=FWD&drive=RWD
four wheel drive => ?drive=4WD
4x4 => ?drive=4WD
4wd wagon => ?body=Wagon&drive=4WD
suv => ?body=SUV
suvs => ?body=SUV
crossover => ?body=SUV
hatchback => ?body=Hatch
station wagon => ?body=Wagon
sedans => ?body=Sedan
dual cab => ?bodyconfiguration=Dual+Cab+Chassis&bodyconfiguration=Dual+Cab+Pick-up
double cab ute 4x4 => ?body=Ute&drive=4WD&bodyconfiguration=Dual+Cab+Chassis&bodyconfiguration=Dual+Cab+Pick-up
pickup => ?body=Ute
people mover => ?body=People+Mover
minivan => ?body=People+Mover
cabriolet => ?body=Convertible
coupes => ?body=Coupe
vans => ?body=Van
panel van => ?body=Van
new cars => /search/new-cars
brand new suv => /search/new-cars?body=SUV
used => /search/used-cars
second hand ute => /search/used-cars?body=Ute
pre-owned sedan => /search/used-cars?body=Sedan
demo suv => /search/demo-cars?body=SUV
ex demo hatch => /search/demo-cars?body=Hatch
new or demo => /search/new-and-demo-cars
certified => ?certified=true
certified pre-owned suv => ?body=SUV&certified=true
near new => ?range[year]=2024:
white => ?simple_colour=White
black suv => ?body=SUV&simple_colour=Black
silver => ?simple_colour=Silver
grey => ?simple_colour=Grey
gray ute => ?body=Ute&simple_colour=Grey
navy => ?simple_colour=Blue
charcoal => ?simple_colour=Grey
orange => ?simple_colour=Orange
soul red crystal => ?colour=Soul+Red+Crystal
glacier white hatch => ?body=Hatch&colour=Glacier+White
dark blue => ?simple_colour=Blue
metallic red => ?simple_colour=Red
with towbar => ?filtered_features=Towbar
tow bar => ?filtered_features=Towbar
towball => ?filtered_features=Towbar
sunroof => ?filtered_features=Sunroof
panoramic roof => ?filtered_features=Sunroof
leather => ?filtered_features=Leather+Seats
leather seats => ?filtered_features=Leather+Seats
heated seats => ?filtered_features=Heated+Front+Seats
apple carplay => ?filtered_features=Apple+CarPlay
carplay and android auto => ?filtered_features=Android+Auto&filtered_features=Apple+CarPlay
reverse camera => ?filtered_features=Reverse+Camera
reversing camera => ?filtered_features=Reverse+Camera
360 camera => ?filtered_features=360+Degree+Camera
blind spot monitoring => ?filtered_features=Blind+Spot+Monitor
adaptive cruise => ?filtered_features=Adaptive+Cruise+Control
cruise control => ?filtered_features=Cruise+Control
head up display => ?filtered_features=Head-up+Display
hud => ?filtered_features=Head-up+Display
sat nav => ?filtered_features=Satellite+Navigation
gps => ?filtered_features=Satellite+Navigation
parking sensors => ?filtered_features=Rear+Parking+Sensors
keyless entry => ?filtered_features=Keyless+Entry+and+Start
power tailgate => ?filtered_features=Power+Tailgate
wireless charging => ?filtered_features=Wireless+Phone+Charging
alloys => ?filtered_features=Alloy+Wheels
led lights => ?filtered_features=LED+Headlights
suv with sunroof, leather and carplay => ?body=SUV&filtered_features=Apple+CarPlay&filtered_features=Leather+Seats&filtered_features=Sunroof
ute with tow bar and bluetooth => ?body=Ute&filtered_features=Bluetooth&filtered_features=Towbar
towbar but no sunroof => ?filtered_features=Towbar&not[filtered_features]=Sunroof
special offers => ?categories=Special+Offers
on sale => ?categories=Special+Offers
family car => ?categories=Family
7 seat family suv under 50k => ?body=SUV&seats=7&categories=Family&range[price]=:50000
`
